export interface Notice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly title: string;
  readonly description?: string | undefined;
}
