/** SQL: `ProductCollection` of the product that is called `p`, as JSON; null of what is ready. */
export const collectionOf = (p: string) => `case when ${p}.collection_id is not null then (
    select json_build_object('id', c.id, 'name', c.name, 'opensOn', c.opens_on, 'closesOn', c.closes_on,
      'deliveryFrom', c.delivery_from, 'deliveryTo', c.delivery_to)
    from collections c where c.id = ${p}.collection_id) end`;
