import { useState } from 'react';
import type { ConnectionTest } from '#contracts/outside/data-sources.ts';
import type { InstalledSource, ShownUsage } from '#contracts/outside/source-installation.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { describeUsage } from '#web/data-sources/source-words.ts';
import { TestResult } from '#web/data-sources/test-result.tsx';
import { adminApi } from '../admin-api.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { AllowanceForm } from './allowance-form.tsx';

/** The data sources of the installation: settings, connection test, this month's usage and allowances. */
export function InstalledSources({ sources }: { sources: readonly InstalledSource[] }) {
  return (
    <section aria-labelledby="installed-sources-title" className="max-w-3xl">
      <h2 id="installed-sources-title" className="text-20 font-semibold text-ink">
        Data sources
      </h2>
      <p className="mt-1 text-14 text-ink-2">
        Keys of this server. Accounts use a paid key only up to their monthly allowance, which is 0 unless you set it.
      </p>
      <div className="mt-4 border-t">
        {sources.map((source) => (
          <InstalledSourceRow key={source.provider} source={source} />
        ))}
      </div>
    </section>
  );
}

function InstalledSourceRow({ source }: { source: InstalledSource }) {
  const { provider, name, enables, settings, isConfigured, canTest, ownUsage, websiteUsage, allowance } = source;
  return (
    <section aria-labelledby={`installed-${provider}`} className="border-b py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`installed-${provider}`} className="font-semibold text-ink">
          {name}
        </h3>
        <Tag tone={isConfigured ? 'good' : 'plain'}>{describeSetup(source)}</Tag>
      </div>
      <p className="mt-1 text-14 text-ink-2">{enables}</p>
      <dl className="mt-3 space-y-1 text-14">
        <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">Settings</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {settings.length === 0 && <span className="text-ink-2">none needed</span>}
            {settings.map((setting) => (
              <span key={setting.name}>
                <code className="text-12 text-ink-2">{setting.name}</code>{' '}
                <span className={setting.isSet ? 'text-good' : 'text-ink-3'}>{setting.isSet ? 'set' : 'not set'}</span>
              </span>
            ))}
          </dd>
        </div>
        <UsageLine term={settings.length === 0 ? 'Requests' : "This server's key"} usage={ownUsage} />
        {settings.length > 0 && <UsageLine term="Keys of websites" usage={websiteUsage} />}
      </dl>
      {canTest && <SourceTest provider={provider} name={name} />}
      {isConfigured && allowance !== null && <AllowanceForm provider={provider} name={name} allowance={allowance} />}
    </section>
  );
}

function describeSetup({ isConfigured, isSimulated }: InstalledSource): string {
  if (isSimulated) return 'Simulated in demo mode';
  return isConfigured ? 'Configured' : 'Not configured';
}

function UsageLine({ term, usage }: { term: string; usage: ShownUsage }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="figure text-ink">{describeUsage({ usage, positionCostUsd: null, backlinks: null })} this month</dd>
    </div>
  );
}

function SourceTest({ provider, name }: { provider: string; name: string }) {
  const [test, setTest] = useState<ConnectionTest | null>(null);
  const { isBusy, run } = useAdminAction();
  const start = async () => {
    setTest(null);
    setTest(await run(adminApi.testSource(provider), 'Test finished'));
  };
  return (
    <div className="mt-3">
      <Button
        look="secondary"
        size="small"
        disabled={isBusy}
        aria-label={`Test connection to ${name}`}
        onClick={() => void start()}
      >
        Test connection
      </Button>
      <TestResult test={test} />
    </div>
  );
}
