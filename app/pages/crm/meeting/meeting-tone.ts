export const meetingTone = { planned: 'info', held: 'success', cancelled: 'neutral' } as const;
