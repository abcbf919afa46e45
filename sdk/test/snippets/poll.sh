curl -i https://id.example/flows/flow_0V7Qm2sKd4Tn8XyRb1cW \
  -H 'Authorization: Bearer vdm_test_…' -H 'If-None-Match: "5Zr0cEwXk2n8vYtLq1mP0A"'
