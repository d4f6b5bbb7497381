/** `/config.json`: what one build needs to know to work with any gateway that implements this contract. */
export interface PortalConfig {
  /** Origin of the gateway, "" for the same host. */
  gateway: string
  /** "/interface" */
  prefix: string
  /** PEM (SPKI) of the key that encrypts `sk`. */
  loginKey: string
  /** Script of the chat widget; "" switches it off. */
  chat: string
  /** One of the seven theme colours. */
  theme: string
}
