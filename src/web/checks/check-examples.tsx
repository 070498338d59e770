import type { DocumentedExamples } from '#contracts/rules/shown-examples.ts';
import { explainExampleNotation } from '#lib/text/example-notation.ts';
import { Tag, type TagTone } from '../components/ui/tag.tsx';

/** Shows markup that the check reports, and the same markup after the fix. */
export function CheckExamples({ examples: { format, incorrect, correct } }: { examples: DocumentedExamples }) {
  const notation = explainExampleNotation(`${incorrect}\n${correct}`);
  return (
    <section>
      <h2 className="text-28 font-semibold">Examples</h2>
      {format === 'robots.txt' && <ExampleNote>The robots.txt file.</ExampleNote>}
      {format === 'http' && <ExampleNote>Server responses, with their content if it is relevant.</ExampleNote>}
      {notation !== null && <ExampleNote>{notation}</ExampleNote>}
      <Example title="Incorrect" tone="critical">
        {incorrect}
      </Example>
      <Example title="Correct" tone="good">
        {correct}
      </Example>
    </section>
  );
}

function ExampleNote({ children }: { children: string }) {
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
