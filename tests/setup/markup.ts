import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** What html-validate's standard rules find in a document, each with its place. */
export async function faultsOfMarkup(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, line }) => `${ruleId} ${selector ?? `line ${line}`}: ${message}`);
}
