import { EXAMPLE_REPORT } from '#content/example-report.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { PageSection } from '../../components/layout/page-section.tsx';
import { AssistantsProof } from './assistants-proof.tsx';
import { EvidenceProof } from './evidence-proof.tsx';
import { GainProof } from './gain-proof.tsx';
import { ProofCard } from './proof-card.tsx';

/** Three parts of the real report on the example site. */
export function Proofs() {
  const { issues, searchScore, waterfall, agents, textWithoutScripts } = EXAMPLE_REPORT;
  return (
    <PageSection id="evidence" title={`Try the report of ${EXAMPLE_SITE.host}`} tone="surface" density="compact">
      <ul className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        <ProofCard
          title="Every finding has its evidence"
          text="Where it is, what was found and expected, and what this fix alone gains."
        >
          <EvidenceProof issues={issues} />
        </ProofCard>
        <ProofCard
          title="Every fix has an exact gain"
          text="We apply fixes in order of points per hour and score the site after each one. Together, the fixes bring the score to 100."
        >
          <GainProof searchScore={searchScore} waterfall={waterfall} />
        </ProofCard>
        <ProofCard
          title="What each assistant receives"
          text="The robots.txt line that applies, the response to our request as that agent, and the text without JavaScript."
        >
          <AssistantsProof agents={agents} textWithoutScripts={textWithoutScripts} />
        </ProofCard>
      </ul>
    </PageSection>
  );
}
