import type { ColumnType, Generated } from 'kysely'

/* Generated from the migrated schema: `npm run tables` writes it anew. */

/** Read as what it holds, written as its text. */
type Json = ColumnType<unknown, string, string>

/** Every table, as the pool reads its columns. */
export interface Database {
  access_log: {
    id: string
    at: Date
    ip: string | null
    port: number | null
    user_id: string | null
    agent_id: string | null
    event: string
  }
  addresses: {
    id: string
    user_id: string
    label: string | null
    recipient: string
    cep: string
    street: string
    number: string
    complement: string | null
    district: string
    city: string
    uf: string
    reference_point: string | null
    is_main: boolean
    created_at: Date
    updated_at: Date
  }
  agents: {
    id: string
    login: string
    full_name: string
    level: 'N1' | 'N2' | 'SUPERVISOR' | 'GERENTE'
    channels: string[]
    password_hash: string
    password_changed_at: Date
    must_change_password: Generated<boolean>
    created_at: Date
    deactivated_at: Date | null
    cpf: string | null
    seller_code: string | null
    blocked_at: Date | null
    totp_secret: string | null
    totp_confirmed_at: Date | null
    totp_last_step: number | null
    second_factor_exempt: Generated<boolean>
    passkeys: Generated<number>
  }
  applied_migrations: {
    name: string
    applied_at: Generated<Date>
    contracts: Generated<boolean>
  }
  attendance_scripts: {
    attendance_id: string
    step: 'ABERTURA' | 'GRAVACAO' | 'LGPD' | 'RESUMO' | 'ENCERRAMENTO'
    cart_version: number | null
    read_at: Date
  }
  attendances: {
    id: string
    protocol: string
    agent_id: string
    session_id: string
    channel: string
    customer_id: string | null
    direction: 'RECEBIDA' | 'REALIZADA'
    phone: string | null
    queue_item_id: string | null
    script_version: string
    failed_checks: Generated<number>
    started_at: Date
    identified_at: Date | null
    ended_at: Date | null
    outcome: string | null
    note: string | null
    customer_left_at: Date | null
    held_at: Date | null
  }
  availability_notices: {
    id: string
    sku: string
    email: string
    consent_text: string
    asked_at: Date
    told_at: Date | null
    cancelled_at: Date | null
    below_centavos: number | null
  }
  banners: {
    id: string
    page: string
    place: string
    position: number
    desktop: Json
    mobile: Json
    valid_from: Date
    valid_to: Date | null
    terms: Generated<string[]>
  }
  browser_errors: {
    hour: Date
    fingerprint: string
    page: string
    name: string
    message: string
    place: string
    version: string
    count: number
    last_at: Date
  }
  buyer_codes: {
    id: string
    customer_id: string
    code_hash: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  buyer_visits: {
    id: string
    token_hash: string
    customer_id: string
    order_number: number | null
    sent_to: string
    opened_at: Date
    last_seen_at: Date
    proven_at: Date | null
    ended_at: Date | null
  }
  call_notes: {
    id: string
    attendance_id: string
    author_id: string
    at: Date
    body: string
    read_at: Date | null
  }
  call_queue_items: {
    id: string
    queue_id: string
    customer_id: string | null
    name: string
    phone: string
    reason: string
    priority: number
    due_at: Date
    row_key: string
    attempts: Generated<number>
    leased_by: string | null
    leased_until: Date | null
    result: string | null
    note: string | null
    result_by: string | null
    result_at: Date | null
    closed_at: Date | null
    created_at: Date
  }
  call_queues: {
    id: string
    name: string
    channel: string
    created_at: Date
  }
  card_tokens_to_forget: {
    token: string
    attempts: Generated<number>
    next_try_at: Date
  }
  cart_changes: {
    cart_id: string
    version: number
    at: Date
    agent_id: string | null
    what: string
  }
  cart_item_services: {
    item_id: string
    service_id: string
    quantity: number
  }
  cart_items: {
    id: string
    cart_id: string
    sku: string
    quantity: number
    shown_centavos: number | null
    shown_channel: string | null
    shown_at: Date | null
    added_at: Date
    gifts: Generated<Json>
    quoted: Json | null
    adult_at: Date | null
  }
  carts: {
    id: string
    customer_id: string | null
    guest_id: string | null
    version: number
    cep: string | null
    coupon_codes: Generated<string[]>
    notices: Generated<Json>
    created_at: Date
    updated_at: Date
  }
  catalog_dirty: {
    id: number
    kind: 'product' | 'category' | 'redirect' | 'content'
    key: string
    run_id: Generated<number>
  }
  catalog_version: {
    only_row: Generated<boolean>
    version: number
    published_at: Date | null
  }
  categories: {
    id: number
    parent_id: number | null
    name: string
    slug: string
    path: string
    menu_group: Generated<'start' | 'extra'>
    position: Generated<number>
    description: Generated<string>
    meta_title: string | null
    meta_description: string | null
    removed_at: Date | null
    picture_id: string | null
  }
  channels: {
    code: string
    name: string
  }
  checkouts: {
    cart_id: string
    order_number: number
    address_id: string | null
    payment_method: 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS' | 'VALE' | null
    points: Generated<number>
    instalments: number | null
    agreed_centavos: number | null
    updated_at: Date
    deliveries: Generated<Json>
    only_units: Json | null
    use_voucher: Generated<boolean>
  }
  commission_rates: {
    level: 'N1' | 'N2' | 'SUPERVISOR' | 'GERENTE'
    channel: string
    basis_points: number
  }
  consents: {
    id: string
    user_id: string | null
    subject: string
    granted: boolean
    text_version: string
    origin: string
    ip: string | null
    recorded_at: Date
    agent_id: string | null
    protocol: string | null
    script_version: string | null
  }
  content_state: {
    only_row: Generated<boolean>
    published_at: Date
  }
  cookie_choices: {
    id: string
    customer_id: string | null
    guest_id: string | null
    text_version: string
    statistics: boolean
    personalisation: boolean
    ip: string | null
    recorded_at: Date
  }
  coupon_uses: {
    code: string
    order_number: number
    customer_id: string
    used_at: Date
    released_at: Date | null
  }
  coupons: {
    code: string
    title: string
    rules_text: string
    kind: 'PERCENTUAL' | 'VALOR' | 'FRETE'
    percent: string | null
    cap_centavos: number | null
    amount_centavos: number | null
    minimum_centavos: Generated<number>
    total_limit: number | null
    customer_limit: number | null
    first_purchase: Generated<boolean>
    channels: Generated<string[]>
    categories: Generated<string[]>
    skus: Generated<string[]>
    audience: 'PF' | 'PJ' | null
    stackable: Generated<boolean>
    listed: Generated<boolean>
    uses: Generated<number>
    valid_from: Date
    valid_to: Date | null
  }
  deals: {
    id: number
    sku: string
    price_id: number
    stock_cap: number
    valid_from: Date
    valid_to: Date
    closed_at: Date | null
  }
  department_pairs: {
    category_id: number
    other_id: number
    weight: number
  }
  device_views: {
    device: string
    product_id: number
    seen_at: Date
    paired_at: Date | null
  }
  email_changes: {
    id: string
    user_id: string
    old_email: string
    new_email: string
    token_hash: string
    undo_hash: string | null
    requested_at: Date
    expires_at: Date
    confirmed_at: Date | null
    undo_until: Date | null
    ended_at: Date | null
  }
  favorites: {
    customer_id: string
    product_id: number
    added_at: Date
  }
  freight_rates: {
    kind: 'NORMAL' | 'EXPRESSA' | 'AGENDADA'
    first_cep: string
    last_cep: string
    base_centavos: number
    per_kg_centavos: number
    gris_centavos: number
    business_days: number
    free_from_centavos: number | null
  }
  hotsites: {
    slug: string
    title: string
    description: string
    rules_text: Generated<string>
    product_rule: Json
    banner: Json | null
    meta_title: string
    meta_description: string
    valid_from: Date
    valid_to: Date | null
    offers: Generated<Json>
    blocks: Generated<Json>
  }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    answer: Json | null
    created_at: Date
    owner: number | null
  }
  import_before: {
    run_id: number
    product_id: number
    before: Json | null
  }
  import_runs: {
    id: number
    source: string
    file_name: string
    file_hash: string
    mapping_hash: string
    complete: boolean
    records_done: Generated<number>
    counts: Generated<Json>
    state: 'running' | 'finished' | 'superseded'
    started_at: Date
    updated_at: Date
    finished_at: Date | null
  }
  import_seen: {
    run_id: number
    product_id: number
    category_id: number
    record: number
  }
  institutional_pages: {
    slug: string
    title: string
    summary: string
    updated_on: string
    sections: Json
    meta_title: string
    meta_description: string
  }
  login_failures: {
    subject: string
    failures: number
    last_failure_at: Date
    locked_until: Date | null
    account: string | null
  }
  mail_outbox: {
    id: string
    kind: string
    dedupe_key: string
    recipient: string
    subject: string
    body_text: string
    body_html: string
    state: 'PENDENTE' | 'ENVIADO' | 'FALHOU'
    attempts: Generated<number>
    next_attempt_at: Date
    secret_until: Date | null
    last_problem: string | null
    created_at: Date
    sent_at: Date | null
    pictures: Generated<Json>
  }
  measurements: {
    order_number: number
    kind: 'purchase' | 'refund'
    client_id: string
    happened_at: Date
    state: 'PENDENTE' | 'ENVIADA' | 'RECUSADA' | 'FALHOU'
    attempts: number
    next_attempt_at: Date
  }
  negotiated_discounts: {
    id: string
    cart_id: string
    customer_id: string
    agent_id: string
    attendance_id: string | null
    channel: string
    sku: string | null
    product_name: string | null
    quantity: number | null
    before_centavos: number
    centavos: number
    reason: string
    note: string
    margin: number | null
    cost_unknown: boolean
    state: 'PENDENTE_APROVACAO' | 'APROVADO' | 'RECUSADO' | 'EXPIRADO' | 'CANCELADO' | 'USADO'
    asked_at: Date
    expires_at: Date
    decided_by: string | null
    decided_at: Date | null
    decision_note: string | null
    end_reason: string | null
    order_number: number | null
    lines: Generated<Json>
  }
  order_events: {
    id: string
    order_number: number
    shipment_id: string | null
    status:
      | 'CRIADO'
      | 'AGUARDANDO_PAGAMENTO'
      | 'EM_ANALISE'
      | 'PAGO'
      | 'EM_SEPARACAO'
      | 'FATURADO'
      | 'EM_TRANSPORTE'
      | 'SAIU_PARA_ENTREGA'
      | 'TENTATIVA_ENTREGA'
      | 'PRONTO_RETIRADA'
      | 'RETIRADO'
      | 'ENTREGUE'
      | 'DEVOLVIDO_PARCIAL'
      | 'DEVOLVIDO'
      | 'CANCELADO'
    reason: string | null
    note: string | null
    source: string
    customer_id: string | null
    agent_id: string | null
    at: Date
  }
  order_items: {
    id: string
    order_number: number
    shipment_id: string
    position: number
    kind: 'produto' | 'brinde' | 'servico'
    parent_id: string | null
    sku: string
    service_id: string | null
    product_id: number
    name: string
    quantity: number
    unit_centavos: number
    total_centavos: number
    discount_centavos: Generated<number>
    snapshot: Json
    coupon_centavos: Generated<number>
    negotiated_centavos: Generated<number>
  }
  order_links: {
    token_hash: string
    order_number: number
    customer_id: string
    sent_to: string
    created_at: Date
    expires_at: Date
  }
  order_return_items: {
    return_id: string
    item_id: string
    quantity: number
  }
  order_returns: {
    id: string
    order_number: number
    protocol: string | null
    resolution: 'REEMBOLSO' | 'VALE'
    centavos: number
    points: number
    refund_id: string | null
    voucher_code: string | null
    at: Date
    voucher_centavos: Generated<number>
    interest_centavos: Generated<number>
  }
  order_shipments: {
    id: string
    order_number: number
    position: number
    seller_id: string
    seller_name: string
    option_kind: string
    option_name: string
    delivery_window: Json | null
    freight_centavos: number
    business_days: number
    promised_on: string | null
    status: Database['order_events']['status']
    tracking_code: string | null
    pickup: Json | null
    invoice_key: string | null
    collector: Json | null
    collection_code: string | null
  }
  orders: {
    number: number
    customer_id: string
    agent_id: string | null
    channel: string
    status: Database['order_events']['status']
    cancel_reason: string | null
    payment_method: 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS' | 'VALE'
    instalments: Generated<number>
    products_centavos: number
    services_centavos: number
    freight_centavos: number
    coupon_centavos: Generated<number>
    cash_discount_centavos: Generated<number>
    points_used: Generated<number>
    points_centavos: Generated<number>
    points_earned: Generated<number>
    total_centavos: number
    coupon_codes: Generated<string[]>
    customer: Json
    address: Json
    consent: Json | null
    telesales: Json | null
    placed_at: Date
    updated_at: Date
    interest_centavos: Generated<number>
    negotiated_centavos: Generated<number>
    coupon_shares: Generated<Json>
    adult_stated_at: Date | null
    paired_at: Date | null
    voucher_centavos: Generated<number>
    instalment_terms: Json | null
  }
  passkey_challenges: {
    challenge_hash: string
    owner_id: string
    purpose: string
    bound_hash: string
    expires_at: Date
  }
  passkeys: {
    id: string
    owner_id: string
    credential_id: string
    public_key: string
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  password_history: {
    id: string
    owner_id: string
    password_hash: string
    replaced_at: Date
  }
  password_resets: {
    token_hash: string
    user_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  payment_events: {
    id: string
    payment_id: string | null
    txid: string
    kind: string
    end_to_end_id: string | null
    body: Json
    outcome: string
    occurred_at: Date
    received_at: Date
  }
  payment_links: {
    id: string
    token_hash: string
    browser_hash: string | null
    agent_id: string
    attendance_id: string | null
    customer_id: string
    channel: string
    cart_id: string
    content_hash: string
    agreed_centavos: number
    created_at: Date
    expires_at: Date
    opened_at: Date | null
    cancelled_at: Date | null
    order_number: number | null
  }
  payment_refunds: {
    id: string
    payment_id: string
    end_to_end_id: string
    centavos: number
    reason: string
    state: 'PENDENTE' | 'PEDIDA' | 'CONCLUIDA'
    next_try_at: Date
    created_at: Date
    concluded_at: Date | null
    pix_key: string | null
  }
  payments: {
    id: string
    order_number: number
    method: 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS' | 'VALE'
    txid: string
    state: 'PENDENTE' | 'PAGO' | 'EXPIRADO' | 'RECUSADO' | 'EM_ANALISE' | 'ESTORNADO' | 'CANCELADO'
    centavos: number
    expires_at: Date | null
    started_at: Date | null
    start_attempts: Generated<number>
    next_start_at: Date
    demonstration: Generated<boolean>
    pix_code: string | null
    end_to_end_id: string | null
    paid_at: Date | null
    created_at: Date
    updated_at: Date
    due_on: string | null
    barcode: string | null
    instalments: Generated<number>
    card_token: string | null
    card_brand: string | null
    card_last4: string | null
    card_expiry: string | null
    card_saved: Generated<boolean>
    decline: string | null
    next_remove_at: Date | null
    removed_at: Date | null
    held_until: Date | null
  }
  pickup_points: {
    id: string
    seller_id: string
    name: string
    cep: string
    street: string
    number: string
    district: string
    city: string
    uf: string
    hours: string
    first_cep: string
    last_cep: string
    business_days: number
  }
  pictures: {
    id: string
    source: string
    state: Generated<'pending' | 'ready' | 'failed'>
    width: number | null
    height: number | null
    failure: string | null
    tried_at: Date | null
  }
  points_entries: {
    id: string
    customer_id: string
    kind: 'CREDITO' | 'RESGATE' | 'EXPIRACAO' | 'ESTORNO'
    order_number: number | null
    description: string
    points: number
    expires_on: string | null
    at: Date
  }
  points_lots: {
    id: string
    customer_id: string
    order_number: number | null
    points: number
    remaining: number
    state: 'PENDENTE' | 'DISPONIVEL' | 'EXPIRADO' | 'CANCELADO'
    available_on: string | null
    expires_on: string | null
    created_at: Date
  }
  points_uses: {
    order_number: number
    lot_id: string
    points: number
    returned: Generated<boolean>
    returned_points: Generated<number>
  }
  prices: {
    id: number
    sku: string
    channel: string
    kind: 'regular' | 'promotion'
    centavos: number
    valid_from: Date
    valid_to: Date | null
    recorded_at: Date
  }
  product_categories: {
    product_id: number
    category_id: number
    is_primary: boolean
  }
  product_counts: {
    product_id: number
    day: string
    views: Generated<number>
    clicks: Generated<number>
    channel: Generated<string>
  }
  product_gifts: {
    product_id: number
    gift_sku: string
    position: number
  }
  product_images: {
    product_id: number
    position: number
    picture_id: string
    alt: string
    options: Generated<Json>
  }
  product_pairs: {
    kind: 'comprados-juntos' | 'vistos-juntos'
    product_id: number
    other_id: number
    weight: number
    last_at: Date
  }
  product_profiles: {
    product_id: number
    available: boolean
    sku: string
    facts: string
    bought: number
  }
  product_questions: {
    id: string
    product_id: number
    customer_id: string | null
    author: string
    body: string
    asked_at: Date
    answer: string | null
    answered_at: Date | null
    hidden_at: Date | null
  }
  product_review_votes: {
    review_id: string
    voter: string
    voted_at: Date
  }
  product_reviews: {
    id: string
    product_id: number
    customer_id: string | null
    author: string
    stars: number
    title: string
    body: string
    recommends: boolean
    helpful: Generated<number>
    reply: string | null
    replied_at: Date | null
    written_at: Date
    hidden_at: Date | null
  }
  product_services: {
    product_id: number
    service_id: string
    position: number
    name: string
    centavos: number
  }
  product_videos: {
    product_id: number
    video_id: string
    source: string
    captions_id: string | null
    captions_source: string | null
    description: string | null
  }
  products: {
    id: number
    source: string
    source_id: string
    slug: string
    name: string
    brand: string | null
    model: string | null
    description: Generated<string>
    seller_id: string
    attributes: Generated<Json>
    quantity_min: Generated<number>
    quantity_multiple: Generated<number>
    quantity_max: Generated<number>
    measure: Json | null
    energy_label: Json | null
    food: Json | null
    rating_average: string | null
    rating_count: Generated<number>
    badge: string | null
    sold: Generated<number>
    popularity: Generated<number>
    launched_at: Date
    active: Generated<boolean>
    removed_at: Date | null
    content_hash: string
    created_at: Date
    updated_at: Date
  }
  profiles_checked: {
    format: number
    revision: number
    doc: number
  }
  publications: {
    version: number
    published_at: Date
  }
  published_documents: {
    kind:
      | 'categorias'
      | 'produto'
      | 'departamento'
      | 'vitrines'
      | 'removido'
      | 'redirecionamento'
      | 'hotsite'
      | 'institucional'
      | 'banners'
    key: string
    version: number
    alias: string | null
    body: string
    card: string | null
    hash: string
    review_at: Date | null
  }
  quotes: {
    number: number
    token_hash: string
    agent_id: string
    attendance_id: string | null
    customer_id: string
    channel: string
    snapshot: Json
    total_centavos: number
    created_at: Date
    valid_until: Date
    opened_at: Date | null
    accepted_at: Date | null
    call_asked_at: Date | null
    cancelled_at: Date | null
    order_number: number | null
  }
  rate_limits: {
    bucket: string
    window_start: Date
    hits: number
  }
  recommendation_lists: {
    kind: 'comprados-juntos' | 'vistos-juntos' | 'departamento' | 'lojista' | 'mais-vendidos' | 'em-alta'
    key: string
    entries: Json
    computed_at: Date
    facts: string | null
  }
  recovery_codes: {
    owner_id: string
    code_hash: string
    used_at: Date | null
  }
  redirects: {
    from_path: string
    to_path: string | null
    product_id: number | null
    category_id: number | null
    created_at: Date
  }
  request_attachments: {
    id: string
    customer_id: string
    protocol: string | null
    name: string
    media_type: string
    size: number
    bytes: Buffer
    uploaded_at: Date
  }
  request_events: {
    id: string
    protocol: string
    state: string
    note: string | null
    at: Date
  }
  request_items: {
    protocol: string
    item_id: string
    quantity: number
  }
  request_messages: {
    id: string
    protocol: string
    author: 'CLIENTE' | 'LOJA'
    body: string
    at: Date
  }
  request_sequences: {
    day: string
    last: number
  }
  requests: {
    protocol: string
    customer_id: string
    agent_id: string | null
    order_number: number | null
    kind: string
    state: string
    reason: string
    description: string
    preference: string | null
    pix_key: string | null
    due_on: string
    opened_at: Date
    updated_at: Date
  }
  return_measurements: {
    return_id: string
    order_number: number
    client_id: string
    happened_at: Date
    state: 'PENDENTE' | 'ENVIADA' | 'RECUSADA' | 'FALHOU'
    attempts: number
    next_attempt_at: Date
  }
  review_photos: {
    id: string
    review_id: string
    product_id: number
    position: number
    small: Buffer
    large: Buffer
  }
  saved_cards: {
    id: string
    customer_id: string
    token: string
    brand: string
    last4: string
    expiry: string
    created_at: Date
    preferred_at: Date | null
  }
  search_clicks: {
    product_id: string
    day: string
    source: string
    position: number
    clicks: number
  }
  search_documents: {
    doc: number
    product_id: string
    revision: number
    removed: Generated<boolean>
    sku: string
    head: string
    available: boolean
    price: number | null
    discount: number
    sold: number
    popularity: number
    launched: number
    facets: string
    categories: string
    words: string[]
    card: string
    basis: Generated<string>
    rating: Generated<number>
  }
  search_names: {
    kind: 'field' | 'value' | 'category'
    key: string
    name: string
    revision: number
  }
  search_queries: {
    terms: string
    day: string
    searches: number
    results: number
  }
  search_redirects: {
    terms: string
    destination: string
  }
  search_snapshots: {
    name: string
    revision: number
    part: number
    bytes: Buffer
  }
  search_state: {
    only_row: Generated<boolean>
    revision: number
  }
  search_synonyms: {
    term: string
    means: string
    weight: Generated<number>
  }
  search_terms: {
    term: string
    freq: number
    form: string
    revision: Generated<number>
  }
  search_texts: {
    doc: number
    title: string
    words: string
    revision: Generated<number>
  }
  security_events: {
    id: string
    at: Date
    event: string
    user_id: string | null
    agent_id: string | null
    ip: string | null
    detail: Json
  }
  sellers: {
    id: string
    name: string
    legal_name: string
    tax_id: string
    city: string | null
    uf: string | null
    state_registration: string | null
  }
  sessions: {
    id: string
    token_hash: string
    guest_id: string | null
    agent_id: string | null
    customer_id: string | null
    channel: string
    created_at: Date
    last_seen_at: Date
    ended_at: Date | null
    end_reason: string | null
    attendance_id: string | null
    device: string | null
    ip: string | null
    proven_at: Date | null
  }
  shop_files: {
    id: string
    bytes: Buffer
    kept_at: Date
  }
  shop_settings: {
    only_row: Generated<boolean>
    kind: 'DEMONSTRACAO' | 'PROPRIA'
    company: Json | null
    coupon_codes: Generated<string[]>
    applied_at: Date
    showcases: Json | null
  }
  showcase_counts: {
    page: string
    block: string
    day: string
    source: string
    impressions: Generated<number>
    clicks: Generated<number>
  }
  sku_costs: {
    sku: string
    centavos: number
    updated_at: Date
  }
  stock: {
    sku: string
    quantity: number
    updated_at: Date
  }
  stock_reservations: {
    order_number: number
    sku: string
    quantity: number
    state: 'RESERVADO' | 'VENDIDO' | 'DEVOLVIDO'
    taken_at: Date
    settled_at: Date | null
    network: string | null
    device: string | null
    newcomer: Generated<boolean>
  }
  stock_returns: {
    order_number: number
    item_id: string
    protocol: string | null
    sku: string
    quantity: number
    resalable: boolean
    at: Date
  }
  store_ratings: {
    id: string
    protocol: string
    customer_id: string | null
    order_number: string | null
    score: number
    recommends: boolean | null
    comment: Generated<string>
    received_at: Date
  }
  telemetry_minutes: {
    minute: Date
    figure: string
    labels: Json
    process: string
    kind: 'sum' | 'gauge' | 'histogram'
    count: number
    total: number
    bounds: number[]
    buckets: number[]
  }
  televendas_audit: {
    id: string
    at: Date
    agent_id: string | null
    session_id: string | null
    attendance_id: string | null
    customer_id: string | null
    channel: string
    action: string
    entity: string | null
    entity_id: string | null
    before: Json | null
    after: Json | null
    ip: string | null
  }
  users: {
    id: string
    kind: 'PF' | 'PJ'
    cpf: string | null
    cnpj: string | null
    full_name: string | null
    social_name: string | null
    company_name: string | null
    trade_name: string | null
    state_registration: string | null
    icms_contributor: boolean | null
    contact_name: string | null
    contact_cpf: string | null
    birth_date: string | null
    gender: string | null
    mobile: string | null
    phone: string | null
    email: string
    password_hash: string
    password_changed_at: Date
    must_change_password: Generated<boolean>
    registered_by_agent_id: string | null
    created_at: Date
    updated_at: Date
    deactivated_at: Date | null
    state_registration_confirmed: Generated<boolean>
    totp_secret: string | null
    totp_confirmed_at: Date | null
    totp_last_step: number | null
    passkeys: Generated<number>
    provisional: Generated<boolean>
  }
  variants: {
    sku: string
    product_id: number
    position: number
    ean: string | null
    options: Generated<Json>
    weight_g: number | null
    dimensions_cm: Json | null
    imported_offer: Generated<Json>
    active: Generated<boolean>
  }
  voucher_entries: {
    id: number
    code: string
    kind: 'CREDITO' | 'USO' | 'ESTORNO' | 'RESGATE' | 'ENCERRAMENTO'
    order_number: number | null
    centavos: number
    at: Date
    receipt: string | null
  }
  vouchers: {
    code: string
    customer_id: string
    order_number: number | null
    given_centavos: number
    balance_centavos: number
    given_at: Date
  }
}
