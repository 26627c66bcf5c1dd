/** Two columns on a phone, more with the width; a panel beside the grid takes one of them. */
export const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-5 xl:grid-cols-4 min-[1600px]:grid-cols-5';

/** How wide a card is shown in that grid, as in `<img sizes>`. */
export const cardSizes = '(width >= 1600px) 270px, (width >= 1200px) 20vw, (width >= 576px) 31vw, 46vw';
