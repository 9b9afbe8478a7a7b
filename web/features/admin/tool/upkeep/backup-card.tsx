import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import type { Reply } from '#contract/endpoint';
import { bytesText } from '#contract/size-text';
import { type upkeepEndpoint, backupEndpoint } from '#contract/upkeep';
import { download } from '#web/api/download.ts';
import { formatDateTime } from '#web/format/date.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { useDownload } from '#web/submit/use-download.tsx';
import { useIsSubmitting } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { upkeepQueries } from './upkeep.queries.ts';

export function BackupCard() {
  const { start, busy, error } = useBackup();
  return (
    <Card title="Cópia de segurança">
      <div className="upkeep-part text stack">
        <p>
          Um arquivo com todos os registros: cadastros, produtos, pedidos, faturas, boletos, e-mails
          e configurações.
        </p>
        <Facts />
        <Note tone="warn">
          Contém dados pessoais de clientes e senhas cifradas. Pela LGPD, guarde o arquivo cifrado,
          com acesso restrito. Cada download fica registrado.
        </Note>
        <Button
          variant="primary"
          icon={<Download className="i i-sm" aria-hidden="true" />}
          loading={busy}
          loadingText="Preparando a cópia..."
          aria-describedby="backup-about"
          onClick={start}
        >
          Baixar cópia
        </Button>
        <output id="backup-about" className="hint">
          {busy
            ? 'Mantenha esta página aberta até o arquivo chegar.'
            : 'Sessões abertas e links de senha não vão na cópia.'}
        </output>
        {error && !busy ? (
          <Note tone="danger" role="alert">
            {`A cópia não foi baixada. ${error.message}`}
          </Note>
        ) : null}
        <Restoring />
      </div>
    </Card>
  );
}

const Restoring = () => (
  <div className="upkeep-more about">
    <h3>Arquivos enviados</h3>
    <p>
      Imagens, comprovantes, anexos e o logo não estão neste arquivo. Copie também a pasta{' '}
      <code>uploads</code> do servidor, depois de baixar a cópia.
    </p>
    <h3>Restaurar</h3>
    <p>
      No servidor, com um banco vazio: <code>npm run restore -- arquivo</code>. Uma cópia incompleta
      ou alterada é recusada.
    </p>
  </div>
);

type Upkeep = Reply<typeof upkeepEndpoint>;

function Facts() {
  const facts = useQuery(upkeepQueries.facts);
  if (facts.isError && !facts.data) {
    return (
      <Note tone="danger" role="alert">
        Não foi possível ler o tamanho do banco.{' '}
        <button type="button" className="link" onClick={() => void facts.refetch()}>
          Tentar novamente
        </button>
      </Note>
    );
  }
  return (
    <dl className="upkeep-facts">
      <div>
        <dt>Banco de dados</dt>
        <dd>{facts.data ? sizeText(facts.data) : <Skeleton className="upkeep-sk" />}</dd>
      </div>
      <div>
        <dt>Última cópia</dt>
        <dd>{facts.data ? lastText(facts.data) : <Skeleton className="upkeep-sk" />}</dd>
      </div>
    </dl>
  );
}

/** Rows travel without their indexes and packed; how much that saves is not known before. */
const sizeText = ({ databaseBytes }: Upkeep) =>
  `${bytesText(databaseBytes)}; o arquivo costuma ser bem menor`;

const lastText = ({ lastBackup }: Upkeep) =>
  lastBackup === null
    ? 'Nenhuma ainda'
    : `${formatDateTime(lastBackup.at)}${lastBackup.by === null ? '' : ` por ${lastBackup.by}`}`;

const KEY = ['upkeep', 'backup'];

/** One copy at a time, also when its tab was left and opened again meanwhile. */
function useBackup() {
  const queryClient = useQueryClient();
  const backup = useDownload({
    key: KEY,
    file: () => withIdentity(() => download(backupEndpoint)),
    done: 'Cópia de segurança baixada',
    // Who asked is kept even when the download failed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: upkeepQueries.facts.queryKey }),
  });
  return { start: backup.download, busy: useIsSubmitting(KEY), error: backup.error };
}
