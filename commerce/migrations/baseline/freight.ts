/** The freight table and the stores one collects at (domain §3). */
export const FREIGHT = `
-- of the ranges of one kind that hold a CEP the narrowest counts: a capital inside its state
CREATE TABLE freight_rates (
  kind text NOT NULL CHECK (kind IN ('NORMAL', 'EXPRESSA', 'AGENDADA')),
  first_cep char(8) NOT NULL,
  last_cep char(8) NOT NULL,
  base_centavos bigint NOT NULL CHECK (base_centavos >= 0),
  per_kg_centavos bigint NOT NULL CHECK (per_kg_centavos >= 0),
  gris_centavos bigint NOT NULL CHECK (gris_centavos >= 0),
  business_days integer NOT NULL CHECK (business_days BETWEEN 0 AND 90),
  -- products after discounts from which parcels travel free; null = never
  free_from_centavos bigint CHECK (free_from_centavos >= 0),
  PRIMARY KEY (kind, first_cep, last_cep),
  CHECK (first_cep <= last_cep)
);

CREATE TABLE pickup_points (
  id text PRIMARY KEY,
  seller_id text NOT NULL,
  name text NOT NULL,
  cep char(8) NOT NULL,
  street text NOT NULL,
  number text NOT NULL,
  district text NOT NULL,
  city text NOT NULL,
  uf char(2) NOT NULL,
  hours text NOT NULL,
  -- customers of these CEPs are offered it
  first_cep char(8) NOT NULL,
  last_cep char(8) NOT NULL,
  business_days integer NOT NULL CHECK (business_days BETWEEN 0 AND 90)
);
-- fictitious stores of the shop's own seller, each offered to the CEPs around it
INSERT INTO pickup_points
  (id, seller_id, name, cep, street, number, district, city, uf, hours, first_cep, last_cep, business_days)
VALUES
  ('uberlandia-centro', 'efacil', 'eFácil Uberlândia Centro', '38400102', 'Avenida dos Manacás', '415',
    'Centro', 'Uberlândia', 'MG', 'Segunda a sexta, das 9h às 18h; sábado, das 9h às 13h', '38400000', '38419999', 1),
  ('uberlandia-distrito', 'efacil', 'eFácil Uberlândia Distrito', '38402324', 'Avenida dos Ipês-Amarelos', '1836',
    'Distrito Industrial', 'Uberlândia', 'MG', 'Segunda a sexta, das 8h às 20h; sábado, das 8h às 14h', '38400000', '38419999', 1),
  ('uberaba', 'efacil', 'eFácil Uberaba', '38010000', 'Rua das Sibipirunas', '220',
    'Centro', 'Uberaba', 'MG', 'Segunda a sexta, das 9h às 18h; sábado, das 9h às 13h', '38000000', '38099999', 2),
  ('sao-paulo', 'efacil', 'eFácil São Paulo Mooca', '03102000', 'Rua dos Jacarandás-Paulistas', '1080',
    'Mooca', 'São Paulo', 'SP', 'Segunda a sábado, das 9h às 19h', '01000000', '09999999', 2);
`
