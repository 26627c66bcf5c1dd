/** How wide a card is, as in `<img sizes>`. */
export const cardSizes = '(width >= 480px) 432px, calc(100vw - 32px)';
