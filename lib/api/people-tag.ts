/** Marks an answer that shows people, and every page that is made from one: it must not outlive them (decision 109). */
export const peopleTag = '_people';
