import { renderToStaticMarkup } from 'react-dom/server';
import fallback from '@/messages/fallback/en.json';
import GlobalError from './global-error';

test('a page without its frame says so with the details and the way home, without anything that must be loaded', () => {
  const html = renderToStaticMarkup(<GlobalError error={Object.assign(new Error('inside'), { digest: '4711' })} />);
  for (const words of [fallback.title, fallback.text, fallback.another, '4711']) expect(html).toContain(`>${words}<`);
  expect(html).not.toContain('inside');
  expect(html).toMatch(new RegExp(`<a href="/"[^>]*>${fallback.home}</a>`));
  expect(renderToStaticMarkup(<GlobalError />)).toContain(`>${fallback.home}<`);
});
