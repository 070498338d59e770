import { Tooltip } from '../ui/tooltip.tsx';
import { HELP_TEXTS, type HelpTopic } from './help-texts.ts';

/** A "?" next to a figure, with a short explanation. It opens on click, focus and hover, and closes on Escape. */
export function HelpTip({ topic }: { topic: HelpTopic }) {
  const { name, text } = HELP_TEXTS[topic];
  return (
    <span className="print:hidden">
      <Tooltip text={text}>
        <span aria-hidden="true" className="-my-1 inline-flex size-6 items-center justify-center">
          <span className="inline-flex size-4 items-center justify-center rounded-full border border-control text-12 leading-none font-normal text-ink-2">
            ?
          </span>
        </span>
        <span className="sr-only">What {name} means</span>
      </Tooltip>
    </span>
  );
}
