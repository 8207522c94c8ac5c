import type { TimelineItem } from '~/ui/data/timeline';

/** "+10", "-4", "0". */
export function scoreText(score: number): string {
  return `${score > 0 ? '+' : ''}${String(score)}`;
}

export function scoreTone(score: number): TimelineItem['tone'] & string {
  if (score === 0) return 'neutral';
  return score > 0 ? 'success' : 'danger';
}
