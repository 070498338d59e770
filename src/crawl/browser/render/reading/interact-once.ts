import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenPage } from '../page/open-page.ts';
import { runInWorld } from '../page/page-world.ts';
import { readPageObservers } from '../timings/page-observers.ts';

export interface Interaction {
  /** Time until the next paint, in milliseconds; never less than 16. */
  ms: number;
  /** The interaction: `click on <button ...>` or `key press`. */
  interaction: string;
}

/** The browser reports only events of this duration or longer. */
const MIN_DURATION_MS = 16;
const PAINT_WAIT_MS = 150;

/**
 * Performs one harmless interaction, and measures how long the page takes to paint in response: a click on a control,
 * or a press of the Shift key if no control is suitable. Returns null when the document has no observers.
 */
export async function interactOnce(openedPage: OpenPage): Promise<Interaction | null> {
  const target = await runInWorld(openedPage, findHarmlessControl);
  const before = await runInWorld(openedPage, () => performance.now());
  const { mouse, keyboard } = openedPage.page;
  if (target === null) await keyboard.press('Shift');
  else await mouse.click(target.x, target.y);
  await sleep(PAINT_WAIT_MS);
  const observed = await runInWorld(openedPage, readPageObservers);
  if (observed === null) return null;
  const durations = observed.interactions.flatMap(({ startMs, durationMs }) => (startMs >= before ? [durationMs] : []));
  return {
    ms: Math.max(MIN_DURATION_MS, ...durations),
    interaction: target === null ? 'key press' : `click on ${target.snippet}`,
  };
}

/**
 * Runs in the page. Finds a control that is visible in the first viewport, does not navigate, does not submit, and
 * probably opens something.
 */
function findHarmlessControl(): { x: number; y: number; snippet: string } | null {
  const candidates = document.querySelectorAll<HTMLElement>(
    'summary, button[aria-expanded], [role=button][aria-expanded], button[aria-haspopup], [role=tab], button[type=button], button[aria-controls]',
  );
  const RISKY_LABEL =
    /buy|cart|checkout|pay|order|delete|remove|log ?(?:in|out)|sign|subscribe|download|print|share|accept|agree|allow|consent|send|submit/i;
  for (const element of [...candidates].slice(0, 200)) {
    const box = element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const isInSight = box.width > 4 && box.height > 4 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    if (!isInSight || element.closest('a[href], form, [inert], :disabled') !== null) continue;
    if (RISKY_LABEL.test(`${element.textContent?.slice(0, 100)} ${element.getAttribute('aria-label')} ${element.id}`))
      continue;
    const top = document.elementFromPoint(x, y);
    if (top === null || !(element === top || element.contains(top))) continue;
    const attributes = Array.from(element.attributes, ({ name, value }) => ` ${name}="${value.slice(0, 60)}"`);
    return { x, y, snippet: `<${element.localName}${attributes.join('')}>`.slice(0, 200) };
  }
  return null;
}
