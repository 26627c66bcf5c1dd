import { fireEvent, render, screen } from '@testing-library/react';
import { Textarea } from './textarea';

const lineHeight = 24;
let supported: boolean;

beforeEach(() => {
  jest.spyOn(CSS, 'supports').mockImplementation((name) => name !== 'field-sizing' || supported);
  // jsdom lays nothing out: a line of text has the height of one.
  Object.defineProperty(HTMLTextAreaElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLTextAreaElement) {
      return this.value.split('\n').length * lineHeight;
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'scrollHeight');
});

const field = () => screen.getByRole('textbox');

test('a text field grows and shrinks with its text where field-sizing is unknown', () => {
  supported = false;
  const change = jest.fn();
  const { rerender } = render(<Textarea label="About" value={'one\ntwo'} onChange={change} />);
  expect(field().style.height).toBe('48px');
  rerender(<Textarea label="About" value="one" onChange={change} />);
  expect(field().style.height).toBe('24px');
});

test('so does one that keeps its text by itself, and its owner still holds it', () => {
  supported = false;
  const ref = jest.fn();
  render(<Textarea label="About" ref={ref} />);
  fireEvent.input(field(), { target: { value: 'one\ntwo\nthree' } });
  expect(field().style.height).toBe('72px');
  expect(ref).toHaveBeenCalledWith(field());
});

test('where it is known, the browser does it', () => {
  supported = true;
  render(<Textarea label="About" defaultValue={'one\ntwo'} />);
  expect(field().style.height).toBe('');
});
