/** The states in which every view is looked at. */
export const states = ['normal', 'empty', 'loading', 'stale', 'error', 'offline', 'much'] as const;
export type State = (typeof states)[number];
