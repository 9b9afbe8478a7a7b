import { Button } from '#web/ui/button.tsx';

import { productCount } from './product-count.tsx';

type Props = {
  shown: number;
  total: number;
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
};

export function LoadMore({ shown, total, more, loading, failed, onMore }: Props) {
  // Some may have gone since the first page was counted.
  const all = more ? Math.max(total, shown) : shown;
  return (
    <footer className="more">
      <output className="num">
        {shown} de {productCount(all)}
      </output>
      <div className="more__bar" aria-hidden="true">
        <i style={{ inlineSize: `${(shown / all) * 100}%` }} />
      </div>
      {failed && !loading ? (
        <p className="more__failed" role="alert">
          Não foi possível carregar mais produtos. Tente novamente.
        </p>
      ) : null}
      {more ? (
        <Button size="lg" loading={loading} loadingText="Carregando..." onClick={onMore}>
          Carregar mais
        </Button>
      ) : (
        <p>Fim da lista</p>
      )}
    </footer>
  );
}
