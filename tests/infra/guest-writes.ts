/** What WhatsApp tells at once: a message arrived, a button was pressed, and a guest wrote words and a STOP. */
export function whatsAppTells(now: number, payload: string) {
  const timestamp = String(Math.floor(now / 1000));
  const context = { id: 'wamid.1' };
  const wrote = (id: string, body: string, from?: string) => ({
    ...{ id, timestamp, type: 'text', context, text: { body } },
    ...(from && { from }),
  });
  const value = {
    statuses: [{ id: 'wamid.1', status: 'delivered', timestamp }],
    messages: [
      { id: 'wamid.2', timestamp, type: 'button', context, button: { payload } },
      wrote('wamid.3', 'Have you a high chair?'),
      wrote('wamid.4', 'STOP', '393331234567'),
    ],
  };
  const body = { object: 'whatsapp_business_account', entry: [{ changes: [{ field: 'messages', value }] }] };
  return { receivedAt: now, body: JSON.stringify(body) };
}
