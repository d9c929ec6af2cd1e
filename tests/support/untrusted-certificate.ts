/**
 * A certificate for 127.0.0.1 until 2126, valid in every field except that it is self-signed. It protects nothing.
 * openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=127.0.0.1 -addext
 * subjectAltName=IP:127.0.0.1
 */
export const untrustedCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeCknueyq93FNyIzP
GpuaRCbMc/TKW5aiyCySNLORzqKhRANCAAQlJFuabbgM0j4JAqTghF3U1nqqwunv
Qwo9/0L2ol5AD2Pu2gjm/43ZtKwVi7KyQt+yYbq60oxH06H21B08VuUJ
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUVIGl3/QyiJBnQZWz3KZ8s0T749swCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyNjE5MDI1OVoYDzIxMjYxMTAy
MTkwMjU5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQlJFuabbgM0j4JAqTghF3U1nqqwunvQwo9/0L2ol5AD2Pu2gjm/43Z
tKwVi7KyQt+yYbq60oxH06H21B08VuUJo2QwYjAdBgNVHQ4EFgQUkduDhVDbfNDV
iVNbpaAn7jXBOUYwHwYDVR0jBBgwFoAUkduDhVDbfNDViVNbpaAn7jXBOUYwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQCSQcKrqXci/hpzxicffGYnotthkI2m2wpS/mHnI3iTPgIgHkptVc2kHSTt5Zo9
FIrmkOwCPd28VtG3gRdN2k7O6aM=
-----END CERTIFICATE-----`,
} as const;
