export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

export const softTone: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sunken text-muted border-line',
  info: 'bg-info-soft text-info border-info-line',
  success: 'bg-success-soft text-success border-success-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  accent: 'bg-accent-soft text-accent border-accent/25',
};

export const solidTone: Readonly<Record<Tone, string>> = {
  neutral: 'bg-edge',
  info: 'bg-info-solid',
  success: 'bg-success-solid',
  warning: 'bg-warning-solid',
  danger: 'bg-danger-solid',
  accent: 'bg-accent',
};
