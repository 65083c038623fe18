import { availableParallelism } from 'node:os';

/**
 * Files of whole terminals that run side by side, four a core: they wait for a service that lags and works late, and for
 * one another.
 */
export const terminalsAtOnce = 4 * Math.max(2, availableParallelism());

/**
 * Files of whole programs that run side by side, three on two cores: for a third of its time or more, such a file waits
 * for what it started, a screen that is drawn, a service that lags. Every file has its own ports and folders.
 */
export const programsAtOnce = Math.max(3, availableParallelism() + 1);
