import { useState } from 'react';
import type { DataSource, SourceConnection } from '#contracts/outside/data-sources.ts';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import type { SourceApi } from './source-api.ts';
import { describeDisconnection } from './source-words.ts';
import { useSourceAction } from './use-source-action.ts';

export interface DisconnectDialogProps {
  source: Pick<DataSource, 'name' | 'isAssistant'>;
  connection: SourceConnection;
  api: SourceApi;
  onClose: () => void;
}

/** Asks for confirmation before a source is disconnected, and describes what will be deleted. */
export function DisconnectDialog({ source, connection, api, onClose }: DisconnectDialogProps) {
  const { name } = source;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const disconnect = async () => {
    setProblem(null);
    if ((await run(api.disconnect(), `${name} disconnected`)) !== null) onClose();
  };
  return (
    <Dialog title={`Disconnect ${name}?`} onClose={onClose}>
      <div className="mt-3 space-y-2 text-ink-2">
        {describeDisconnection(source, connection).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {problem !== null && <Notice tone="critical" role="alert" title={problem} className="mt-4" />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => void disconnect()}>
          Disconnect
        </Button>
      </div>
    </Dialog>
  );
}
