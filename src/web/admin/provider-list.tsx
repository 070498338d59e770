import type { ProviderState } from '#contracts/product/system.ts';
import { Tag } from '../components/ui/tag.tsx';

/** Lists external services and the setting that configures each. */
export function ProviderList({ providers }: { providers: readonly ProviderState[] }) {
  return (
    <section aria-labelledby="providers-title" className="max-w-3xl">
      <h2 id="providers-title" className="text-20 font-semibold text-ink">
        External services
      </h2>
      <dl className="mt-4 divide-y border-y">
        {providers.map(({ name, setting, isConfigured }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <Tag tone={isConfigured ? 'good' : 'plain'}>{isConfigured ? 'Configured' : 'Not configured'}</Tag>
              <code className="text-12 text-ink-3">{setting}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
