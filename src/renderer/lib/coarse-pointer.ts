import { MediaQuery } from 'svelte/reactivity';

/** Whether people point with a finger here rather than with a mouse. */
export const coarsePointer = new MediaQuery('(pointer: coarse)');
