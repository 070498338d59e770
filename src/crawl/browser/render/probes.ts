import { axeProbe } from './probes/axe.ts';
import { brokenFragmentsProbe } from './probes/broken-fragments.ts';
import { clickTargetsProbe } from './probes/click-targets.ts';
import { domProbe } from './probes/dom.ts';
import { geometryProbe } from './probes/geometry.ts';
import { hashRoutesProbe } from './probes/hash-routes.ts';
import { headings1Probe } from './probes/headings1.ts';
import { hiddenBlocksProbe } from './probes/hidden-blocks.ts';
import { imagesProbe } from './probes/images.ts';
import { interactionProbe, untouchedProbe } from './probes/interaction.ts';
import { librariesProbe } from './probes/libraries.ts';
import { acceptedOverlayProbe, overlayProbe } from './probes/overlay.ts';
import { secretsProbe } from './probes/secrets.ts';
import { tabStopsProbe } from './probes/tab-stops.ts';
import type { AnyProbe } from './run-probes.ts';

/**
 * The probes of every page, in their order: read-only ones first, then those that change the page, the riskiest last.
 * When two probes fill the same field, the later result wins.
 */
export const PROBES: { atRest: readonly AnyProbe[]; byHand: readonly AnyProbe[] } = {
  atRest: [
    overlayProbe,
    domProbe,
    headings1Probe,
    imagesProbe,
    brokenFragmentsProbe,
    librariesProbe,
    secretsProbe,
    // Slow ones, and those that need another viewport size.
    axeProbe,
    geometryProbe,
    untouchedProbe,
  ],
  byHand: [
    hiddenBlocksProbe,
    tabStopsProbe,
    interactionProbe,
    hashRoutesProbe,
    clickTargetsProbe,
    acceptedOverlayProbe,
  ],
};
