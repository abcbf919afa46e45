python3 docs/samples/python/shop.py verify vectors/presentations/presentations.json
