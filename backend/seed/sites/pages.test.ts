import { readFileSync } from 'node:fs';
import { locales } from '#contract/common';
import { demoPages } from './pages.ts';

interface Terms {
  sections: { id: string; text: string[] }[];
}

const read = <T>(file: string) => JSON.parse(readFileSync(`messages/${file}.json`, 'utf8')) as T;

it.each(locales)('/2257 in %s says of intimate photos what the terms say, in the words of the product', (locale) => {
  const { sections } = read<Terms>(`info/${locale}/terms`);
  const { chat } = read<{ chat: { consent: { action: string } } }>(locale);
  const rules = sections.find(({ id }) => id === 'rules')?.text ?? [];
  const rule = rules.find((line) => line.toLowerCase().includes(chat.consent.action.toLowerCase())) ?? '';
  // The rule begins with profiles; what it says of conversations is its second sentence.
  const [, ofConversations = rule] = /^- .+?\. (.+)$/.exec(rule) ?? [];
  expect(ofConversations).not.toBe('');
  const statements = demoPages.filter(({ language }) => language === locale);
  expect(statements).toHaveLength(2);
  for (const { body } of statements) expect(body).toContain(ofConversations);
});
