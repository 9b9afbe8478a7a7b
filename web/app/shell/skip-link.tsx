export const MAIN_ID = 'conteudo';

export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      Pular para o conteúdo
    </a>
  );
}
