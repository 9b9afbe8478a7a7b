import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';

import { settingsQuery } from '#web/api/settings.queries.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { SettingsLink } from '../settings-link.tsx';
import { KEY_TYPES, readPix, TEST_TXID, type PixReading } from './test-code.rules.ts';

export function PixTab() {
  // What was set a moment ago in another window counts here.
  const settings = useQuery({ ...settingsQuery, staleTime: 0 });
  if (!settings.isSuccess) {
    return (
      <Card flush>
        <LoadingOrFailed query={settings} title="Erro ao carregar configurações" />
      </Card>
    );
  }
  const reading = readPix(settings.data);
  return (
    <div className="pix-cards">
      <KeyCard reading={reading} />
      {reading.code ? <TestCard code={reading.code} /> : null}
    </div>
  );
}

const KeyCard = ({ reading: { key, payee, city, missing } }: { reading: PixReading }) => (
  <Card title="PIX da empresa">
    {missing.length > 0 ? (
      <Note tone="warn" className="pix-missing">
        <ul>
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <SettingsLink />
      </Note>
    ) : null}
    <dl className="kv">
      <Fact label="Tipo de chave" text={key ? KEY_TYPES[key.type] : ''} />
      <Fact label="Chave PIX" text={key?.key ?? ''} copied />
      <Fact label="Favorecido" text={payee} />
      <Fact label="Cidade" text={city} />
    </dl>
    {missing.length > 0 ? null : (
      <p className="pix-where about">
        A chave está na forma em que o banco a recebe. <SettingsLink />
      </p>
    )}
  </Card>
);

type FactProps = { label: string; text: string; copied?: boolean };

const Fact = ({ label, text, copied = false }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {text === '' ? <span className="muted">Não informado</span> : text}
      {copied && text !== '' ? <CopyButton text={text} what={label} /> : null}
    </dd>
  </div>
);

const TestCard = ({ code }: { code: string }) => (
  <Card title="Teste antes de vender">
    <div className="pix-test">
      {/* Always dark on white: bank applications do not read it the other way round. */}
      <QRCodeSVG
        value={code}
        level="M"
        marginSize={4}
        title={`QR Code do PIX de teste de ${formatMoney(0.01)}`}
        className="pix__code"
      />
      <div className="pix-test__steps text">
        <ol>
          <li>{`Pague ${formatMoney(0.01)} pelo aplicativo de outro banco, com o QR Code ou o código.`}</li>
          <li>Confira se o nome que aparece é o da empresa.</li>
          <li>{`Veja no extrato se o valor entrou com o identificador ${TEST_TXID}.`}</li>
        </ol>
        <CopyButton text={code} what="PIX copia e cola de teste" label="PIX copia e cola" />
        <code className="pix-test__code">{code}</code>
      </div>
    </div>
  </Card>
);
