export interface GatewayAnswer {
  status: number
  body: unknown
}
