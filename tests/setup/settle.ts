import { setTimeout } from 'node:timers/promises';
import { act } from '@testing-library/react';

/** Applies the state changes of answers and frames that are due, so that none of them arrives after the test. */
export const settle = () =>
  act(async () => {
    // A frame may start a call, and its answer may wait for another frame.
    for (let turn = 0; turn < 3; turn++) await setTimeout(1);
  });
