import { blocksOf, wordsOf } from './blocks';

test('lines are paragraphs, questions and lists', () => {
  expect(blocksOf(['One.', '### Why?', '- a', '- b', 'Two.']).map(({ kind }) => kind)).toEqual([
    'text',
    'question',
    'list',
    'text',
  ]);
});

test('what a site lacks is left out', () => {
  const holds = (condition: string) => condition === 'phone';
  expect(blocksOf(['?phone Call us.', '?vat A number.', 'Write.'], holds)).toEqual([
    { kind: 'text', pieces: [{ text: 'Call us.' }] },
    { kind: 'text', pieces: [{ text: 'Write.' }] },
  ]);
});

test('links lead to pages, anchors, mail, phone and secured addresses, and nowhere else', () => {
  const hrefOf = (href: string) => {
    const [block] = blocksOf([`See [here](${href}).`]);
    return block?.kind === 'text' ? block.pieces[1]?.href : null;
  };
  for (const href of ['/terms', '#part', 'mailto:a@b.example', 'tel:+31', 'https://a.example']) {
    expect(hrefOf(href)).toBe(href);
  }
  for (const href of ['javascript:alert', '//a.example', 'http://a.example', 'data:text/html']) {
    expect(hrefOf(href)).toBeUndefined();
  }
});

test('a value that is filled in never becomes a link', () => {
  const [block] = blocksOf(['By {company}.'], undefined, (text) => text.replace('{company}', '[a](/b)'));
  expect(block).toEqual({ kind: 'text', pieces: [{ text: 'By [a](/b).' }] });
});

test('the words of pieces', () => {
  const [block] = blocksOf(['See [the prices](/pricing) first.']);
  expect(block?.kind === 'text' && wordsOf(block.pieces)).toBe('See the prices first.');
});
