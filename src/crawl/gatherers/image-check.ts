import type { LinkCheck } from '#contracts/artifacts.ts';
import { eachResource } from '../store/link-codec.ts';
import { eachPageOutlinks } from '../store/outlinks.ts';
import { readChecks } from '../store/target-checks.ts';
import { ADDRESS } from './address-table.ts';
import { type Gatherer, measured } from './gathering.ts';
import { checkTargets, isOutsideReachable, judgeForeign, judgeOwn } from './target-check.ts';

/** Images by what they answered. */
export const gatherImageCheck: Gatherer<LinkCheck> = ({ file, site, shared }) => {
  const isReachable = isOutsideReachable(file, site);
  const used = new Set<number>();
  for (const { resources } of eachPageOutlinks(file)) {
    eachResource(resources, ({ kind, targetId }) => {
      if (kind === 'image') used.add(targetId);
    });
  }
  const answers = [...readChecks(file, 'image')];
  for (const { urlId } of answers) used.delete(urlId);
  return measured(
    checkTargets(file, answers, {
      kind: 'image',
      uncheckedCount: used.size,
      judge: (answer) =>
        shared.addresses.is(answer.urlId, ADDRESS.internal) ? judgeOwn(answer) : judgeForeign(answer, isReachable),
    }),
  );
};
