import { TextDecoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { mutate } from 'swr';

// What is waited for comes at once, but a busy machine may stand still for longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// What a test asked for, or still asks for, is not the next one's answer. The library has unmounted its components by now.
afterEach(() => mutate(() => true, undefined));

/** jsdom draws nothing, so nothing comes into view: a link that would be loaded ahead waits for its press. */
class NothingInView implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= NothingInView;

// A frame comes at once and not 60 times a second: no test depends on how far it gets within one.
window.requestAnimationFrame = (callback) => Number(window.setTimeout(() => callback(performance.now())));
window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);

// Every browser knows it, jsdom does not.
Object.assign(globalThis, { TextDecoder });

// Neither is anything scrolled to.
Element.prototype.scrollIntoView ??= () => {};

// Nor does it know media: no query matches, so the pointer is a mouse.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// jsdom knows the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom does not know the question. Whatever a component asks for is supported.
Object.assign(CSS, { supports: () => true });

// Next gives each page a title.
document.head.append(document.createElement('title'));
