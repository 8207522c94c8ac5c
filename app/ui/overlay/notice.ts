/** A notice, shown for some seconds at the edge of the page. */
export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string | undefined;
}
