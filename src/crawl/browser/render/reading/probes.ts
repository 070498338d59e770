import { axeProbe } from '../probes/axe.ts';
import { domProbe } from '../probes/dom.ts';
import { hashRoutesProbe } from '../probes/hash-routes.ts';
import { imagesProbe } from '../probes/images.ts';
import { interactionProbe, untouchedProbe } from '../probes/interaction.ts';
import { brokenFragmentsProbe } from '../probes/layout/broken-fragments.ts';
import { clickTargetsProbe } from '../probes/layout/click-targets.ts';
import { geometryProbe } from '../probes/layout/geometry.ts';
import { headings1Probe } from '../probes/layout/headings1.ts';
import { hiddenBlocksProbe } from '../probes/layout/hidden-blocks.ts';
import { acceptedOverlayProbe, overlayProbe } from '../probes/layout/overlay.ts';
import { tabStopsProbe } from '../probes/layout/tab-stops.ts';
import { librariesProbe } from '../probes/libraries.ts';
import { secretsProbe } from '../probes/secrets.ts';
import type { AnyProbe } from './run-probes.ts';

/**
 * The probes that run on every page, in order: read-only probes first, then probes that change the page, the riskiest
 * last. When two probes fill the same field, the later result wins.
 */
export const PROBES: { passiveProbes: readonly AnyProbe[]; interactiveProbes: readonly AnyProbe[] } = {
  passiveProbes: [
    overlayProbe,
    domProbe,
    headings1Probe,
    imagesProbe,
    brokenFragmentsProbe,
    librariesProbe,
    secretsProbe,
    // Slow probes, and probes that need another viewport size.
    axeProbe,
    geometryProbe,
    untouchedProbe,
  ],
  interactiveProbes: [
    hiddenBlocksProbe,
    tabStopsProbe,
    interactionProbe,
    hashRoutesProbe,
    clickTargetsProbe,
    acceptedOverlayProbe,
  ],
};
