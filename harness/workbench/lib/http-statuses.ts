/** HTTP statuses worth meeting: what a gateway, a proxy or a broken server answers with. */

export const httpStatuses = [
  [204, 'No Content', 'Says yes, with nothing in it.'],
  [304, 'Not Modified', 'A cache in between thinks that it knows the answer.'],
  [400, 'Bad Request', 'The gateway does not understand the request.'],
  [401, 'Unauthorized', 'The gateway asks who calls.'],
  [403, 'Forbidden', 'A firewall or a country block.'],
  [404, 'Not Found', 'The route to the service is gone.'],
  [408, 'Request Timeout', 'The gateway waited too long for the request.'],
  [413, 'Payload Too Large', 'A proxy refuses the size of an upload.'],
  [429, 'Too Many Requests', 'The gateway asks to slow down.'],
  [500, 'Internal Server Error', 'The server failed, and says nothing of how far it came.'],
  [502, 'Bad Gateway', 'The service behind the gateway is down.'],
  [503, 'Service Unavailable', 'Maintenance or overload.'],
  [504, 'Gateway Timeout', 'The service took too long; it may still do it.'],
] as const satisfies readonly (readonly [number, string, string])[];
