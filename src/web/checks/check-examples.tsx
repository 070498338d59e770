import type { ShownExamples } from '#contracts/rules/shown-examples.ts';
import { explainExampleNotation } from '#lib/text/example-notation.ts';
import { Tag, type TagTone } from '../components/ui/tag.tsx';

/** What the check reports, and the same after the fix. */
export function CheckExamples({ examples: { format, incorrect, correct } }: { examples: ShownExamples }) {
  const notation = explainExampleNotation(`${incorrect}\n${correct}`);
  return (
    <section>
      <h2 className="text-28 font-semibold">Examples</h2>
      {format === 'robots.txt' && <Note>The file robots.txt.</Note>}
      {format === 'http' && <Note>Responses of the server, each with its content where that matters.</Note>}
      {notation !== null && <Note>{notation}</Note>}
      <Example title="Incorrect" tone="critical">
        {incorrect}
      </Example>
      <Example title="Correct" tone="good">
        {correct}
      </Example>
    </section>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-3 font-sans text-14 text-ink-2">{children}</p>;
}

function Example({ title, tone, children }: { title: string; tone: TagTone; children: string }) {
  return (
    <figure className="mt-4 font-sans">
      <figcaption>
        <Tag tone={tone}>{title}</Tag>
      </figcaption>
      <pre className="mt-2 rounded-4 border p-4 text-14 leading-normal break-words whitespace-pre-wrap text-ink">
        <code className="font-mono">{children}</code>
      </pre>
    </figure>
  );
}
