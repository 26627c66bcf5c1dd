/** Whether the main pointer is a finger: no key for Tab or a line break is at hand then. */
export const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;
