import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HELP_TEXTS, type HelpTopic } from './help-texts.ts';
import { HelpTip } from './help-tip.tsx';

describe.each(Object.keys(HELP_TEXTS) as HelpTopic[])('the help on %s', (topic) => {
  const { name, text } = HELP_TEXTS[topic];

  it('is a button whose name contains the explanation, so that screen readers can read it without a pointer', () => {
    const html = renderToStaticMarkup(createElement(HelpTip, { topic }));
    expect(html).toMatch(/^<span[^>]*><span[^>]*><button type="button"/);
    expect(html).toContain(`What ${name} means`);
    expect(html).toContain(text);
  });

  it('has no sentence over 25 words', () => {
    for (const sentence of text.split(/[.:] /)) expect(sentence.split(' ').length).toBeLessThanOrEqual(25);
  });
});
