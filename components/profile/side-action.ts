/** A button beside the main one of a profile: its icon alone below 992 px, round on a phone. */
export const sideAction = 'max-lg:size-14 max-lg:px-0 max-md:rounded-full';
