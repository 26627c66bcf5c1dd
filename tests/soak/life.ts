import type { Product } from './product.ts';

/**
 * What one person does, and what the product has promised them. `begin` acts over HTTP; then the product is stopped and
 * the SQL of `past` moves rows into the past, so that a schedule has something to do; `end` waits, on the product that
 * was started again, until the promise is seen from outside.
 */
export interface Life {
  begin(): Promise<void>;
  past?(): string[];
  end(): Promise<void>;
  /** SQL that must find no row once the product has ended. */
  left?(): string;
}

export type NewLife = (product: Product) => Life;
