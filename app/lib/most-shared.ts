/**
 * Products on one shared list: its address stays short enough for every messenger. Every page loads who reads this
 * alone.
 */
export const MOST_SHARED = 48
