/**
 * How long an event of the store service is kept, as the privacy page says. Senders do not repeat one
 * for longer; its id need not be known after that.
 */
export const eventsKeptMs = 400 * 24 * 60 * 60 * 1000;
