/** A file of its own, since the job imports modules that import `notify`. */
export const mailQueue = 'mailNotifications';
