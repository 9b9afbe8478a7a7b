import { BACKS_OF_THE_REST } from './backs-of-the-rest.mjs';
import { BACKS_OF_TOPS } from './backs-of-tops.mjs';

/**
 * The backs of the pieces whose own drawing has none: the same silhouettes without what only a
 * front has. Each takes the drawing's context and the helpers of garments.mjs.
 */
export const BACKS = { ...BACKS_OF_TOPS, ...BACKS_OF_THE_REST };
