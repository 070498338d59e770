import { BRAND } from '#contracts/product/brand.ts';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { ClaimFigure, ClaimFootnote } from '../components/claims.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { CLAIMS } from '../format/claims.ts';

/** The last call to action, and the footnote of all claims. */
export function ClosingBand() {
  return (
    <section aria-labelledby="closing-title" className="border-t pt-8 pb-3">
      <div className="shell flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <div>
          <h2 id="closing-title" className="font-serif text-28 font-semibold text-ink">
            See what a crawler sees
          </h2>
          <p className="mt-1 text-ink-2">
            Join <ClaimFigure claim={CLAIMS.users} /> of {BRAND.name}. The first report is ready in a few minutes.
          </p>
        </div>
        <a href={SIGN_UP_PATH} className={buttonClass({ size: 'large' })}>
          Start with your site
        </a>
        <ClaimFootnote className="w-full" />
      </div>
    </section>
  );
}
