import { type FormEvent, useState } from 'react';
import { SOURCE_MESSAGES } from '#contracts/outside/data-source-texts.ts';
import { type DataSource, type DemoAccess, MAX_KEY_FILE_CHARACTERS } from '#contracts/outside/data-sources.ts';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Button } from '../components/ui/button.tsx';
import { FileButton } from '../components/ui/file-input.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useRedirectCall } from '../hooks/use-redirect-call.ts';
import type { SourceApi } from './source-api.ts';
import { useSourceAction } from './use-source-action.ts';

export interface ConnectOptionsProps {
  source: DataSource;
  api: SourceApi;
}

/** The ways to connect a source: consent page, API key, key file. */
export function ConnectOptions({ source, api }: ConnectOptionsProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (source.isLocked) return <LockedSource />;
  const isAvailable = (method: string) =>
    source.methods.some((offered) => offered.method === method && offered.missingSettings.length === 0);
  const missing = source.methods.flatMap(({ missingSettings }) => missingSettings);
  return (
    <div className="space-y-5">
      {source.demoAccess !== null && <DemoAccessNote access={source.demoAccess} />}
      {isAvailable('oauth') && <ConsentButton source={source} api={api} />}
      {isAvailable('api-key') && <KeyForm source={source} api={api} onProblem={setProblem} />}
      {isAvailable('service-account') && <KeyFileForm source={source} api={api} onProblem={setProblem} />}
      {problem !== null && (
        <Notice tone="critical" title={`${source.name} was not connected`} role="alert">
          {problem}
        </Notice>
      )}
      {missing.length > 0 && (
        <p className="text-14 text-ink-3">
          One-click connection is off on this server: the operator has not set {missing.join(' and ')}.
        </p>
      )}
    </div>
  );
}

/** Credentials to enter in demo mode. */
function DemoAccessNote({ access: { login, key } }: { access: DemoAccess }) {
  return (
    <p className="text-14 text-ink-2">
      Demo mode: enter{' '}
      {login !== null && (
        <>
          the login <code className="font-mono break-all text-ink">{login}</code> and{' '}
        </>
      )}
      the {login === null ? 'API key' : 'API password'} <code className="font-mono break-all text-ink">{key}</code>
    </p>
  );
}

function LockedSource() {
  return (
    <div className="space-y-3">
      <p className="text-14 text-ink-2">Connecting your own key for this source is part of Premium.</p>
      <PremiumOffer look="secondary" size="small" />
    </div>
  );
}

function ConsentButton({ source, api }: ConnectOptionsProps) {
  const consent = useRedirectCall(api.startOAuth, SOURCE_MESSAGES.failed);
  const account = source.provider === 'google-search-console' ? 'Google' : 'Microsoft';
  return (
    <div>
      <Button size="small" disabled={consent.isStarting} onClick={() => void consent.start()}>
        {consent.isStarting ? 'Opening…' : `Connect ${account} account`}
      </Button>
      <p className="mt-2 text-14 text-ink-2">
        You allow read access only. If several properties cover this website, you choose one afterward.
      </p>
      {consent.problem && (
        <Notice tone="critical" title={`${source.name} could not be opened`} role="alert" className="mt-3">
          {consent.problem}
        </Notice>
      )}
    </div>
  );
}

interface KeyProps {
  api: SourceApi;
  onProblem: (text: string | null) => void;
}

function KeyForm({ source, api, onProblem }: KeyProps & { source: DataSource }) {
  const { isBusy, run } = useSourceAction(onProblem);
  const hasLogin = source.provider === 'dataforseo';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const key = String(form.get('key') ?? '').trim();
    const login = String(form.get('login') ?? '').trim();
    onProblem(null);
    if (key === '') return onProblem('Enter the key.');
    await run(api.connectWithKey(hasLogin ? { key, login } : { key }), `${source.name} connected`);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {hasLogin && (
        <TextField
          id={`${source.provider}-login`}
          name="login"
          label="API login"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 basis-48"
        />
      )}
      <TextField
        id={`${source.provider}-key`}
        name="key"
        type="password"
        label={hasLogin ? 'API password' : 'API key'}
        autoComplete="off"
        spellCheck={false}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" look="secondary" disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Connect key'}
      </Button>
    </form>
  );
}

function KeyFileForm({ source, api, onProblem }: KeyProps & { source: DataSource }) {
  const { isBusy, run } = useSourceAction(onProblem);
  const readFile = async (file: File) => {
    onProblem(null);
    const text = file.size > MAX_KEY_FILE_CHARACTERS ? null : await file.text().catch(() => null);
    if (text === null) return onProblem('This is not the key file of a service account. Choose the JSON file.');
    await run(api.connectWithKeyFile(text), `${source.name} connected`);
  };
  return (
    <div>
      <FileButton
        label={isBusy ? 'Checking…' : 'Upload service account key'}
        accept=".json,application/json"
        disabled={isBusy}
        onFile={(file) => void readFile(file)}
      />
      <p className="mt-2 text-14 text-ink-2">
        Add the email address of the service account as a user of the property in Search Console first.
      </p>
    </div>
  );
}
