/** The queue of mails on notifications. It has a file of its own, since its job imports what imports `notify`. */
export const mailQueue = 'mailNotifications';
