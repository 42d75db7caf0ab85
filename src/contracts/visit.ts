/** Where a browser tells of a visit: apart from the shapes in `events.ts`, since every first load holds it. */
export const EVENTS_PATH = '/api/events';
/** Events that one batch may hold. */
export const BATCH_MAX = 20;
