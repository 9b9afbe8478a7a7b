/** As in auth.css: above it the cloth stands beside the form, below it is a strip over it. */
const NARROW = '(max-width: 767px)';
const STRIP = { media: NARROW, width: 824, height: 560 };

/** Decoration: small, with a size of its own, and behind everything else that the line carries. */
export const AuthCloth = () => (
  <picture>
    <source {...STRIP} type="image/avif" srcSet="/brand/selvedge-strip.avif" />
    <source {...STRIP} srcSet="/brand/selvedge-strip.webp" />
    <source type="image/avif" srcSet="/brand/selvedge.avif" width={1100} height={1300} />
    <img
      src="/brand/selvedge.webp"
      alt=""
      width={900}
      height={1064}
      decoding="async"
      fetchPriority="low"
    />
  </picture>
);
