/** Colour of a meeting's status. */
export const meetingTone = { planned: 'info', held: 'success', cancelled: 'neutral' } as const;
