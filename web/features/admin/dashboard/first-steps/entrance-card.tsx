import { useQuery } from '@tanstack/react-query';

import type { FirstSteps } from '#contract/first-steps';
import { brandQuery } from '#web/api/brand.queries.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The cloth with the brand's label, as resellers see it when they sign in. */
export function EntranceCard({ brand }: Pick<FirstSteps, 'brand'>) {
  const { data } = useQuery(brandQuery);
  const address = `${window.location.origin}/login`;
  return (
    <section className="card entrance" aria-labelledby="entrance">
      <div className="entrance__cloth">
        <picture>
          <source type="image/avif" srcSet="/brand/selvedge-strip.avif" />
          <img src="/brand/selvedge-strip.webp" alt="" width={824} height={560} decoding="async" />
        </picture>
        <div className="woven">
          {brand.logo && data?.logoUrl ? (
            <img className="entrance__logo" src={data.logoUrl} alt={brand.name} />
          ) : (
            <span className="entrance__name truncate">{brand.name}</span>
          )}
        </div>
      </div>
      <div className="entrance__text">
        <h2 id="entrance" className="h-title">
          A entrada do seu portal
        </h2>
        <p className="meta">
          {brand.logo
            ? 'É assim que o revendedor vê sua marca.'
            : 'É assim que o revendedor vê sua marca. Com o logo, a etiqueta recebe a imagem.'}
        </p>
        <p className="entrance__address">
          <span className="truncate">{address.replace(/^https?:\/\//, '')}</span>
          <CopyButton text={address} what="endereço do portal" />
        </p>
      </div>
    </section>
  );
}
